export type ServerVariables = Readonly<Record<string, string>>

/**
 * The function of the docs.json format by which scripts of authors fill in the variables of servers:
 * `window.mintlify.api.playground.setServerVariables({ region: 'eu' })`. Values that are set before the form is ready wait
 * for it: `listen` is called once, and `onSet` with each value that waits.
 */
export function offerServerVariables(onSet: () => void): {
  listen(receive: (values: ServerVariables) => void): void
} {
  let receive: ((values: ServerVariables) => void) | undefined
  let waiting: ServerVariables = {}
  memberOf(memberOf(memberOf(window, 'mintlify'), 'api'), 'playground')['setServerVariables'] = (
    values: unknown,
  ) => {
    const texts = textsOf(values)
    if (receive !== undefined) return receive(texts)
    waiting = { ...waiting, ...texts }
    onSet()
  }
  return {
    listen(listener) {
      receive = listener
      if (Object.keys(waiting).length > 0) listener(waiting)
    },
  }
}

/** An object below another, which may be there already. */
function memberOf(owner: object, name: string): Record<string, unknown> {
  const members = owner as Record<string, unknown>
  const known = members[name]
  if (typeof known === 'object' && known !== null) return known as Record<string, unknown>
  const created = {}
  members[name] = created
  return created
}

function textsOf(values: unknown): ServerVariables {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  )
}
