/** What all of some work comes to. When a part of it fails, the others are waited for, so that none is still writing. */
export async function allDone<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Part in keyof Work]: Awaited<Work[Part]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
