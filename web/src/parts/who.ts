/** Somebody besides oneself who is to play from the start. */
export type Who = { kind: "bot"; level: string } | { kind: "person"; name: string };

/** The bots, the strongest first. */
export const LEVELS = ["careful", "greedy", "random"] as const;
