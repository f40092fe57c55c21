/** Saves an answer of the service as a file. It never leaves the browser's memory on the way. */
export function downloadJson(name: string, content: unknown): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
