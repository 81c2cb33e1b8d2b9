import { describe, expect, it } from "vitest";
import { qrCode } from "../src/parts/qr";

const print = (text: string) => (qrCode(text) ?? []).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

describe("a QR code", () => {
  it.each([
    ["a", 21],
    ["x".repeat(26), 25],
    ["http://192.168.1.23:8420/t/KQ7MPX", 29],
    ["x".repeat(60), 33],
    ["x".repeat(84), 37],
    ["x".repeat(106), 41],
  ])("of %s is large enough", (text, size) => {
    const code = qrCode(text);
    expect(code).toHaveLength(size);
    expect(code?.every((row) => row.length === size)).toBe(true);
  });

  it("cannot hold everything", () => expect(qrCode("x".repeat(107))).toBeNull());

  it("has its three eyes, and tells nothing apart by chance", () => {
    const code = print("http://localhost:8420/t/KQ7MPX");
    const last = code.length - 7;
    for (const [row, column] of [[0, 0], [0, last], [last, 0]] as const) {
      expect(code[row]?.slice(column, column + 7)).toBe("#######");
      expect(code[row + 3]?.slice(column, column + 7)).toBe("#.###.#");
    }
    expect(print("http://localhost:8420/t/KQ7MPX")).toEqual(code);
  });
});
