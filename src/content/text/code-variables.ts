/**
 * A prop of a snippet in its code, between braces. `${name}` and `{{name}}` belong to the language of the code, and what
 * is no single name is code: `{ name }`.
 */
const variable = /(?<![${])\{([A-Za-z_$][\w$]*)\}(?!\})/g

/** Whether a text of code may name a prop. */
export function mayNameProps(code: string): boolean {
  return code.search(variable) !== -1
}

/** The expression that gives the text of some code in a snippet; see `fillCode`. */
export function codeExpression(code: string): string {
  return `${codeCall}${JSON.stringify(code)}, props)`
}

/** What such an expression begins with. It cannot throw. */
export const codeCall = '$.v('

/** Code of a snippet with its props in place of their names in braces. All other braces stay. */
export function fillCode(code: string, props: Readonly<Record<string, unknown>>): string {
  return code.replace(variable, (written, name: string) => {
    if (name === 'children' || name === 'components' || !Object.hasOwn(props, name)) return written
    const value = props[name]
    return /^(?:string|number|bigint|boolean)$/.test(typeof value) ? String(value) : written
  })
}
