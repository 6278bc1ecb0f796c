import { devPaths } from './protocol.ts'
import type { ChangeEvent, HelloEvent, KnownCounts } from './protocol.ts'

export interface ChangeListeners {
  readonly hello: (event: HelloEvent) => void
  readonly change: (event: ChangeEvent) => void
  readonly problems: (counts: KnownCounts) => void
  /** The page was restored from the back/forward cache. */
  readonly restored: () => void
}

/**
 * Listens to server-sent events while the page is visible: browsers limit the connections to one host, and background tabs
 * would use all of them. When the page becomes visible again, the `hello` event shows whether it missed a change.
 */
export function listenForChanges(listeners: ChangeListeners): void {
  let events: EventSource | undefined

  function open(): void {
    if (events !== undefined || document.visibilityState === 'hidden') return
    events = new EventSource(devPaths.live)
    on('hello', listeners.hello)
    on('change', listeners.change)
    on('problems', listeners.problems)
  }

  function on<Message>(name: string, act: (message: Message) => void): void {
    events?.addEventListener(name, ({ data }: MessageEvent<string>) => act(JSON.parse(data)))
  }

  function close(): void {
    events?.close()
    events = undefined
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') close()
    else open()
  })
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => {
    open()
    if (persisted) listeners.restored()
  })
  open()
}
