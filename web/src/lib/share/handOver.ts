/** What became of a picture: given to another application, saved on this machine, or neither, as the person chose. */
export type HandedOver = 'shared' | 'saved' | 'left';

/** By the system's share sheet where there is one that takes pictures, as a download otherwise. */
export async function handOver(file: File, title: string): Promise<HandedOver> {
  const sheet = { files: [file], title };
  if (!navigator.canShare?.(sheet)) return save(file);
  try {
    await navigator.share(sheet);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    return save(file); // the press is too long ago for the sheet, or it is not allowed here
  }
}

function save(file: File): HandedOver {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return 'saved';
}
