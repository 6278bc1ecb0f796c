/** What to type where YAML cannot be read, by the line and the reason of the parser; `undefined` where words are needed. */
export function yamlHelp(line: string, reason: string): string | undefined {
  if (/tabs are not allowed|tab character/i.test(reason))
    return 'Write two spaces in place of the tab, or nothing before a key of the top level.'
  const [, start, value] = /^(\s*(?:- +)?[\w:-]+:[ \t]+)([^"'\s].*)$/.exec(line) ?? []
  if (isIndentedBelow(line, reason))
    return 'Indent the next line like this one, or leave out the value here.'
  if (/nested mappings|cannot start with/i.test(reason) && value !== undefined)
    return `Write: ${start?.trim()} ${quoted(value.trim())}`
  const [, key, inner] = /^(\s*(?:- +)?[\w:-]+:)[ \t]+(?:"(.*)"|'.*')\s*$/.exec(line) ?? []
  if (/scalar at node end/i.test(reason) && key !== undefined) {
    const text = inner ?? line.slice(line.indexOf("'") + 1, line.lastIndexOf("'"))
    return `Write: ${key.trim()} ${quoted(text)}`
  }
  if (/missing closing/i.test(reason)) return 'Close the quote at the end of its line.'
  if (/same column/i.test(reason))
    return 'Put this line at the column of the other keys of its object.'
  return undefined
}

/** What the parser of YAML says of a line, in the words of those who write it. */
export function yamlReason(reason: string, line = ''): string {
  if (isIndentedBelow(line, reason))
    return 'the line below this one is indented as if it were part of its value.'
  if (/nested mappings are not allowed/i.test(reason))
    return 'a value with a colon and a space needs quotes.'
  if (/tabs are not allowed|tab character/i.test(reason))
    return 'a line begins with a tab, and YAML is indented with spaces.'
  if (/missing closing/i.test(reason)) return 'a quote is opened and not closed.'
  return reason
}

/** A key with a plain value, and the next key further to the right: the value itself has no colon. */
function isIndentedBelow(line: string, reason: string): boolean {
  return (
    /nested mappings are not allowed/i.test(reason) &&
    /^\s*(?:- +)?[\w:-]+:[ \t]+[^"'\s]/.test(line) &&
    !/:[ \t]+.*:(?:\s|$)/.test(line)
  )
}

/** A text in the quotes that it does not contain. */
function quoted(text: string): string {
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`
  return `'${text.replaceAll("'", "''")}'`
}
