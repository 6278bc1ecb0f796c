/** The message for every file that the operating system does not let us read: settings, pages, imports and assets. */
export function unreadableFile(file: string, reason: string): string {
  return `${file} cannot be read: ${reason}.`
}
