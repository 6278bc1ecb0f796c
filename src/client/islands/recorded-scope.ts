/** What the server's components were told, by what they asked. */
const memory = new Map<string, unknown>()

/** Reads what islands brought along, and takes it out of them. */
export function rememberAll(root: ParentNode): void {
  for (const template of root.querySelectorAll<HTMLElement>('template[data-memory]')) {
    remember(JSON.parse(template.dataset['memory'] ?? '{}'))
    template.remove()
  }
}

/** Answers that were found in the code of a component, by question. */
export function remember(answers: Readonly<Record<string, unknown>>): void {
  for (const [question, answer] of Object.entries(answers)) memory.set(question, answer)
}

/** The answer that was given to a question when the page was made. */
export function recorded<T>(question: readonly unknown[], otherwise: T): T {
  return (memory.get(JSON.stringify(question)) as T | undefined) ?? otherwise
}
