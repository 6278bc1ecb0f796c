/** See file-calls.mjs. */
export function onFileCall(
  listener: (name: string, paths: readonly (string | undefined)[]) => void,
): void
