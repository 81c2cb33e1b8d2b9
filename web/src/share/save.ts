/** Give somebody a file: it goes to where the browser puts downloads. */
const LASTS = 10_000; // milliseconds: some browsers read it only after the click is over

export function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), LASTS);
}

/** Hand a file on where the device can, otherwise save it. */
export async function shareOrSave(file: File, text: string): Promise<void> {
  const told = { files: [file], text };
  if (typeof navigator.canShare === "function" && navigator.canShare(told)) {
    try {
      await navigator.share(told);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // somebody has thought better of it
    }
  }
  save(file, file.name);
}
