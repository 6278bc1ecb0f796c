import { devAddresses } from './protocol.ts'
import type { ChangeEvent, HelloEvent, KnownCounts } from './protocol.ts'

export interface Hearing {
  readonly hello: (event: HelloEvent) => void
  readonly change: (event: ChangeEvent) => void
  readonly problems: (counts: KnownCounts) => void
  /** The page comes back as it was left. */
  readonly restored: () => void
}

/**
 * Listens to the server while the page can be seen: browsers keep few connections to one host, and pages in the
 * background would take all of them. Who comes back hears from the greeting whether something was missed.
 */
export function listenForChanges(hearing: Hearing): void {
  let events: EventSource | undefined

  function open(): void {
    if (events !== undefined || document.visibilityState === 'hidden') return
    events = new EventSource(devAddresses.live)
    on('hello', hearing.hello)
    on('change', hearing.change)
    on('problems', hearing.problems)
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
    if (persisted) hearing.restored()
  })
  open()
}
