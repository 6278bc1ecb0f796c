/**
 * The keys and values of frontmatter that consists only of lines of `key: "text"` and `key: words`, as most does;
 * anything else is left to the YAML parser. In these lines, the YAML value is the text exactly as written.
 */
export function plainFrontmatter(yaml: string): Record<string, string> | undefined {
  const found: Record<string, string> = {}
  for (const line of yaml.split(/\r?\n/)) {
    const match = plainLine.exec(line)
    const key = match?.[1]
    if (key === undefined || Object.hasOwn(found, key) || notText.test(key)) return undefined
    const words = match?.[3]
    if (words !== undefined && notText.test(words)) return undefined
    found[key] = words ?? match?.[2] ?? ''
  }
  return found
}

/** No escapes, no signs that mean something, nothing that goes on in the next line. */
const plainLine = /^([A-Za-z][\w-]*): +(?:"([^"\\\r\n\t]*)"|([A-Za-z]+(?: [A-Za-z]+)*)) *$/

const notText = /^(?:null|true|false|__proto__)$/i
