/**
 * Notices what authors' functions do while they run: one that uses state or effects, or that gives an element an event
 * handler, has to run in the browser too.
 */
export interface InteractivityTracker {
  /** Called when an author's function starts; `end` is called on return and reports whether it needs the browser. */
  begin(kind: CallKind): void
  end(): boolean
  /** What runs now needs the browser. */
  note(): void
  /** The innermost function that runs now; `undefined` outside of them all. */
  readonly currentKind: CallKind | undefined
  /** The same functions; calls of those that indicate interactivity are recorded. */
  instrument<Functions extends Readonly<Record<string, unknown>>>(functions: Functions): Functions
}

/** The content of a page or a snippet; a component; a component that is known to run in the browser. */
export type CallKind = 'content' | 'component' | 'island'

export function createInteractivityTracker(): InteractivityTracker {
  const running: { readonly kind: CallKind; live: boolean }[] = []
  function note(): void {
    const call = running.at(-1)
    if (call !== undefined) call.live = true
  }
  return {
    begin: (kind) => void running.push({ kind, live: false }),
    end: () => running.pop()?.live === true,
    note,
    get currentKind() {
      return running.at(-1)?.kind
    },
    instrument(functions) {
      const noted = Object.entries(functions).map(([name, value]) => {
        if (typeof value !== 'function' || !statefulHooks.has(name)) return [name, value]
        return [name, (...args: unknown[]) => (note(), (value as AnyFunction)(...args))]
      })
      return Object.fromEntries(noted) as typeof functions
    },
  }
}

type AnyFunction = (...args: unknown[]) => unknown

/** Hooks after which a component may look different later, or do something. */
const statefulHooks: ReadonlySet<string> = new Set([
  'useDeferredValue',
  'useEffect',
  'useErrorBoundary',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useReducer',
  'useState',
  'useSyncExternalStore',
  'useTransition',
])

/** Whether props hold an event handler, or a function that wants the element. */
export function hasHandler(props: Readonly<Record<string, unknown>>): boolean {
  for (const name in props) {
    if (typeof props[name] === 'function' && (isHandlerName(name) || name === 'ref')) return true
  }
  return false
}

export function isHandlerName(name: string): boolean {
  return /^on[A-Z]/.test(name)
}
