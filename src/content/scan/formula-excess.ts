/**
 * What makes a formula too much work for the TeX library, as a sentence: it is too long, or nested deeper than its
 * recursive parser may go. One pass that counts; `undefined`: the formula can be read.
 */
export function formulaExcess(tex: string): string | undefined {
  if (tex.length > maxFormula)
    return `The formula is longer than ${maxFormula.toLocaleString('en')} characters.`
  return deepest(tex) > maxLevels
    ? `The formula is nested more than ${maxLevels} levels deep.`
    : undefined
}

/** Characters. */
const maxFormula = 20_000

/** Formulas of people nest some ten levels. */
const maxLevels = 100

/**
 * How deep the groups of a formula are nested, at most. A switch such as `\bf` is a level as well: what follows it in
 * its group is inside of it.
 */
export function deepest(tex: string): number {
  const outside: number[] = []
  let depth = 0
  let most = 0
  for (const [sign, command] of tex.matchAll(/\\([a-zA-Z]+|[^])|[{}]/g)) {
    if (sign === '{' || command === 'left' || command === 'begin') outside.push(depth++)
    else if (sign === '}' || command === 'right' || command === 'end') depth = outside.pop() ?? 0
    else if (command !== undefined && switches.has(command)) depth++
    most = Math.max(most, depth)
  }
  return most
}

const switches: ReadonlySet<string> = new Set([
  ...['bf', 'cal', 'color', 'displaystyle', 'frak', 'it', 'rm', 'scr', 'scriptscriptstyle', 'sf'],
  ...['scriptstyle', 'textstyle', 'tt', 'sl', 'tiny', 'scriptsize', 'footnotesize', 'small'],
  ...['normalsize', 'large', 'Large', 'LARGE', 'huge', 'Huge'],
])
