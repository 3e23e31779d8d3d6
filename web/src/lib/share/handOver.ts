/**
 * The fate of a picture: shared with another application, saved on this machine, or neither, by the player's choice.
 */
export type HandedOver = 'shared' | 'saved' | 'left';

/** Uses the system's share sheet if it takes pictures, else a download. */
export async function handOver(file: File, title: string): Promise<HandedOver> {
  const sheet = { files: [file], title };
  if (!navigator.canShare?.(sheet)) return save(file);
  try {
    await navigator.share(sheet);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    return save(file); // the press is too long ago for the share sheet, or it is not allowed here
  }
}

function save(file: File): HandedOver {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return 'saved';
}
