/** A third-party service that a site loads after its pages. */
export interface Integration<Settings = Readonly<Record<string, string>>> {
  /** Loads the script of the service from its own host. It reports the page view of the page that is open. */
  start(settings: Settings): void
  /** Reports a page view of a page that is shown again without being loaded. Absent: the service notices it itself. */
  pageView?(): void
  /** It manages the consent of readers, so it does not wait for consent. */
  readonly managesConsent?: boolean
}

/** Adds a script of another host. */
export function loadScript(
  src: string,
  attributes: Readonly<Record<string, string>> = {},
  onLoad?: () => void,
): void {
  const script = document.createElement('script')
  script.async = true
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.src = src
  if (onLoad) script.addEventListener('load', onLoad)
  document.head.append(script)
}

/** The globals of services, by name. */
export const globals = globalThis as unknown as Record<string, unknown>

/** A function of a service, which exists once its script is loaded. Its absence is no error: blockers are common. */
export function callGlobal(path: string, ...args: readonly unknown[]): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let owner: unknown = globals
  for (const name of names) owner = (owner as Record<string, unknown> | undefined)?.[name]
  const method = (owner as Record<string, unknown> | undefined)?.[last]
  if (typeof method === 'function') method.apply(owner, args)
}

/** A queue as snippets define it: a function that keeps its arguments until the script of the service reads them. */
export function queueFunction(name: string, key = 'q'): (...args: readonly unknown[]) => void {
  const known = globals[name]
  if (typeof known === 'function') return known as (...args: readonly unknown[]) => void
  const queue: unknown[] = []
  const stub = Object.assign((...args: readonly unknown[]) => void queue.push(args), {
    [key]: queue,
  })
  globals[name] = stub
  return stub
}

/** A queue as an array with methods, each of which adds its name and its arguments. */
export function queueObject(name: string, methods: string): Queue {
  const known = globals[name]
  if (known !== undefined) return known as Queue
  const calls: unknown[] = []
  const queue = Object.assign(
    calls,
    Object.fromEntries(
      methods
        .split(' ')
        .map((method) => [
          method,
          (...args: readonly unknown[]) => void calls.push([method, ...args]),
        ]),
    ),
  ) as unknown as Queue
  globals[name] = queue
  return queue
}

export type Queue = Record<string, (...args: readonly unknown[]) => void> & unknown[]
