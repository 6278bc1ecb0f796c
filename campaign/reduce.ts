/**
 * The smallest part of a text, as far as a bounded number of attempts finds it, that `holds`: first without lines, then without characters.
 */
export async function reduce(
  text: string,
  holds: (text: string) => Promise<boolean>,
  attempts: number,
): Promise<string> {
  let left = attempts
  const still = async (candidate: string) => left-- > 0 && (await holds(candidate))
  let smallest = text
  for (let known = ''; known !== smallest && left > 0;) {
    known = smallest
    for (const separator of ['\n\n', '\n', ' ', '']) {
      smallest = await without(smallest.split(separator), separator, still)
    }
  }
  return smallest
}

/** Delta debugging: takes stretches away, half of the text first and single parts last. */
async function without(
  parts: readonly string[],
  separator: string,
  still: (candidate: string) => Promise<boolean>,
): Promise<string> {
  let kept = [...parts]
  const longest = separator === '' && kept.length > 2_000 ? 256 : kept.length
  for (let size = Math.ceil(longest / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = kept.length - size; at > -size; at -= size) {
      const from = Math.max(0, at)
      const candidate = kept.toSpliced(from, size)
      if (candidate.length < kept.length && (await still(candidate.join(separator))))
        kept = candidate
    }
  }
  return kept.join(separator)
}
