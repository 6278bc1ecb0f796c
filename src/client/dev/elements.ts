type Child = Node | string | undefined | false

/** Creates an element. Strings become text nodes, so that messages cannot inject HTML. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** Formats a message: text between backticks becomes code. */
export function sentence(text: string): Child[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? make('code', {}, part) : part))
}

/** `1 error and 3 warnings` */
export function countWords({ errors, warnings }: { errors: number; warnings: number }): string {
  const words = (count: number, word: string) =>
    count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]
  return [...words(errors, 'error'), ...words(warnings, 'warning')].join(' and ')
}
