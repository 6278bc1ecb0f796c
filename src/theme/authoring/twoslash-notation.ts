/**
 * Code of a `twoslash` fence as its author means it to be read: without compiler options (`// @errors: 2322`), queries
 * (`// ^?`), and what is cut away.
 */
export function withoutTwoslash(code: string): string {
  let lines: string[] = []
  let isCut = false
  for (const line of code.split('\n')) {
    const [, directive] =
      /^\s*\/\/ ---(cut|cut-before|cut-after|cut-start|cut-end)---\s*$/.exec(line) ?? []
    if (directive === 'cut' || directive === 'cut-before') lines = []
    else if (directive === 'cut-after') break
    else if (directive === 'cut-start') isCut = true
    else if (directive === 'cut-end') isCut = false
    else if (!isCut && !notation.test(line)) lines.push(line)
  }
  return lines.join('\n').replace(/^\n+|\n+$/g, '')
}

/** `// @name` and `// @name: value`, and signs that point at the line above: `^?`, `^|`, `^^^`. */
const notation = /^\s*\/\/\s*(?:@[a-z]\w*(?:\s*:.*)?|\^(?:\?|\||\^+).*)\s*$/i
