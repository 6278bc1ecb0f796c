/** What the server's components were told, by what they asked. */
const memory = new Map<string, unknown>()

/** Reads what islands brought along, and takes it out of them. */
export function rememberAll(root: ParentNode): void {
  for (const template of root.querySelectorAll<HTMLElement>('template[data-memory]')) {
    const entries: Record<string, unknown> = JSON.parse(template.dataset['memory'] ?? '{}')
    for (const [question, answer] of Object.entries(entries)) memory.set(question, answer)
    template.remove()
  }
}

/** The answer that was given to a question when the page was made. */
export function recall<T>(question: readonly unknown[], otherwise: T): T {
  return (memory.get(JSON.stringify(question)) as T | undefined) ?? otherwise
}
