/** A member of a value that code contains. */
export interface SampleMember {
  /** The names of the objects around it, and its own. */
  readonly path: readonly string[]
  /** From its name to the end of its line. */
  readonly from: number
  readonly to: number
}

/**
 * The members of all objects in code of any language. It recognizes names before `:` and `=>`, and braces: enough for JSON
 * and for the literals of most languages.
 */
export function sampleMembers(code: string): readonly SampleMember[] {
  const members: SampleMember[] = []
  const around: string[] = []
  let waiting = ''
  for (const match of code.matchAll(tokens)) {
    const [text, double, single, word] = match
    const [header = ''] = /^[\w-]+(?=: )/.exec(double ?? single ?? '') ?? []
    if (text === '{' || text === '[') {
      around.push(waiting)
      waiting = ''
    } else if (text === '}' || text === ']') {
      around.pop()
    } else if (text === ',') {
      waiting = ''
    } else if (header !== '' && waiting === '') {
      const from = match.index + 1
      members.push({ path: [header], from, to: match.index + text.length - 1 })
    } else if (isName.test(code.slice(match.index + text.length, match.index + text.length + 8))) {
      waiting = double ?? single ?? word ?? ''
      const end = code.indexOf('\n', match.index)
      members.push({
        path: [...around.filter(Boolean), waiting],
        from: match.index,
        to: end === -1 ? code.length : end,
      })
    }
  }
  return members
}

/** The member that a position in the code belongs to: the last one that begins before it on its line. */
export function memberAt(code: string, offset: number): SampleMember | undefined {
  return sampleMembers(code).findLast(({ from, to }) => from <= offset && offset <= to)
}

/** The first member whose path ends like this one, the one with the fewest objects around it. */
export function memberOf(code: string, path: readonly string[]): SampleMember | undefined {
  return sampleMembers(code)
    .filter((member) => endsWith(member.path, path))
    .reduce<SampleMember | undefined>(
      (best, it) => (best === undefined || it.path.length < best.path.length ? it : best),
      undefined,
    )
}

/** Whether a path ends with another. `{key}` is any name. */
export function endsWith(path: readonly string[], end: readonly string[]): boolean {
  return (
    end.length > 0 &&
    end.length <= path.length &&
    end.every((name, index) => {
      const own = path[path.length - end.length + index] ?? ''
      return name.startsWith('{') || own.toLowerCase() === name.toLowerCase()
    })
  )
}

const tokens = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([A-Za-z_$][\w$-]*)|[{}[\],]/g
const isName = /^\s*(?::(?!:|\/\/)|=>)/
