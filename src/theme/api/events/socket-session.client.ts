/** What a page says of its form, as JSON. */
export interface SocketData {
  /** Texts of messages to begin with. */
  readonly messages: readonly string[]
  readonly words: Readonly<
    Record<
      'connect' | 'disconnect' | 'connected' | 'closed' | 'failed' | 'sent' | 'received',
      string
    >
  >
}

/** Makes the form of a channel work: it connects, sends messages and lists what is sent and received. */
export function startSession(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector('form')
  const script = dialog.querySelector('script[data-part="socket-view"]')
  const connect = dialog.querySelector<HTMLButtonElement>('[data-part="connect"]')
  const send = dialog.querySelector<HTMLButtonElement>('[data-part="reset"]')
  const text = dialog.querySelector('textarea')
  const list = dialog.querySelector<HTMLElement>('[data-part="log"]')
  if (!form || !script || !connect || !send || !text || !list) return
  const { messages, words } = JSON.parse(script.textContent ?? '') as SocketData
  const note = createLog(list)
  let socket: WebSocket | undefined
  connect.disabled = false

  function open(url: string): void {
    let opened: WebSocket
    try {
      opened = new WebSocket(url)
    } catch (error) {
      note('status', `${words.failed} ${error instanceof Error ? error.message : ''}`.trim())
      return
    }
    socket = opened
    show(true)
    let wasOpen = false
    opened.addEventListener('open', () => {
      wasOpen = true
      send!.disabled = false
      note('status', `${words.connected}: ${withoutQuery(url)}`)
    })
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      note('received', typeof data === 'string' ? data : sizeOf(data), words.received),
    )
    opened.addEventListener('close', ({ code, reason }) => {
      note('status', `${wasOpen ? words.closed : words.failed} ${[code, reason].join(' ').trim()}`)
      if (socket === opened) show(false)
    })
  }

  function show(isOpen: boolean): void {
    connect!.textContent = isOpen ? words.disconnect : words.connect
    if (isOpen) return
    send!.disabled = true
    socket = undefined
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (socket) socket.close(1000)
    else open(urlOf(form))
  })
  send.addEventListener('click', () => {
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send(text.value)
    note('sent', text.value, words.sent)
  })
  form.querySelector('select')?.addEventListener('change', ({ currentTarget }) => {
    text.value = messages[Number((currentTarget as HTMLSelectElement).value)] ?? ''
  })
}

/** The URL with the values in place of their names. */
function urlOf(form: HTMLFormElement): string {
  const values = new Map(
    [...form.querySelectorAll<HTMLInputElement>('input[data-name]')].map((input) => [
      input.dataset['name'],
      input.value,
    ]),
  )
  const url = form.querySelector<HTMLInputElement>('input[name="url"]')?.value.trim() ?? ''
  return url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const value = values.get(name)
    // a host or a port stays as it is typed
    return value === undefined ? written : encodeURIComponent(value).replaceAll('%3A', ':')
  })
}

/** A query may hold a token. */
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

function sizeOf(data: unknown): string {
  const size = data instanceof Blob ? data.size : data instanceof ArrayBuffer ? data.byteLength : 0
  return `${size} B`
}

type Note = (kind: 'sent' | 'received' | 'status', text: string, label?: string) => void

/** A list that keeps the newest entries. */
function createLog(list: HTMLElement): Note {
  return (kind, text, label) => {
    const entry = document.createElement('li')
    entry.dataset['entry'] = kind
    const time = document.createElement('time')
    time.textContent = new Date().toLocaleTimeString()
    const body = document.createElement(kind === 'status' ? 'span' : 'pre')
    body.textContent = text.length > maxText ? `${text.slice(0, maxText)}…` : text
    if (label !== undefined) entry.title = label
    entry.append(time, ' ', body)
    list.append(entry)
    while (list.childElementCount > maxEntries) list.firstElementChild?.remove()
    list.scrollTop = list.scrollHeight
  }
}

const maxEntries = 200
const maxText = 20_000
