/** The worker that opens the page without a network, where the browser allows one: not on addresses that are not safe. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {
    // The page does everything without it, as long as there is a network.
  });
}
