import { normalUrl } from '../../../openapi/request/url-encoding.ts'
import { shell } from '../../../openapi/samples/shell.ts'
import type { WebhookTrial } from '../../../openapi/views/webhook-trial.ts'
import { createPanel } from '../../playground/panel/panel.client.ts'
import { signatureHeaders } from './sign-webhook.client.ts'

/** Opens the panel of a webhook or a callback for the first time; from then on its button does. */
export function openWebhook(button: HTMLElement): void {
  const dialog = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!(dialog instanceof HTMLDialogElement) || dialog.dataset['started'] !== undefined) return
  // `oncePer()` would become a script of its own, which every operation page loads
  dialog.dataset['started'] = ''
  startSession(dialog)
  createPanel(dialog, button, () => undefined).open()
}

/** Makes the form follow what is typed: a command that sends the body, signed, to the server of the reader. */
function startSession(dialog: HTMLDialogElement): void {
  const part = <Part extends HTMLElement>(name: string): Part | null =>
    dialog.querySelector<Part>(`[data-part="${name}"]`)
  const url = part<HTMLInputElement>('webhook-url')
  const secret = part<HTMLInputElement>('webhook-secret')
  const body = part<HTMLTextAreaElement>('webhook-body')
  const example = part<HTMLSelectElement>('webhook-example')
  const command = part('webhook-command')
  const copy = part<HTMLButtonElement>('webhook-copy')
  const data = part('webhook-view')?.textContent
  if (!url || !command || !copy || !data) return
  const { method, headers, texts, signature } = JSON.parse(data) as WebhookTrial
  const id = `msg_${Array.from(crypto.getRandomValues(new Uint8Array(12)), letter).join('')}`
  // pages that are served over http cannot sign
  const canSign = 'subtle' in crypto
  let latest = 0

  async function commandNow(): Promise<string> {
    const text = body?.value ?? ''
    const content = {
      secret: secret?.value ?? '',
      body: text,
      id,
      time: Math.floor(Date.now() / 1000),
    }
    const isSigned = canSign && content.secret !== ''
    const signed = isSigned ? await signatureHeaders(signature, content) : []
    return shell.generate({
      method,
      url: normalUrl(url!.value),
      headers: [...headers, ...signed],
      ...(text !== '' && { body: { kind: 'text', text } }),
    })
  }

  async function update(): Promise<void> {
    const own = ++latest
    const text = await commandNow()
    if (own === latest) command!.textContent = text
  }

  for (const [field, key] of [
    [url, 'url'],
    [secret, 'secret'],
  ] as const) {
    if (!field) continue
    field.value = read(key) ?? field.value
    field.addEventListener('input', () => write(key, field.value))
  }
  const unsigned = part('webhook-unsigned')
  if (unsigned) unsigned.hidden = canSign
  if (secret) secret.disabled = !canSign
  example?.addEventListener('input', () => {
    if (body) body.value = texts[Number(example.value)]?.text ?? ''
  })
  dialog.addEventListener('input', () => void update())
  copy.hidden = !('clipboard' in navigator)
  // servers refuse old signatures, so each copy has its own time
  copy.addEventListener('click', () => {
    void commandNow().then(async (text) => {
      command.textContent = text
      await navigator.clipboard.writeText(text)
      const label = copy.textContent
      copy.textContent = copy.dataset['copied'] ?? ''
      setTimeout(() => (copy.textContent = label), doneMs)
    })
  })
  dialog.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  void update()
}

/** A letter or a digit. */
function letter(byte: number): string {
  return (byte % 36).toString(36)
}

/** Both end with the tab. */
function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(`octavo:webhook-${key}`) ?? undefined
  } catch {
    return undefined // storage is blocked
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(`octavo:webhook-${key}`, value)
  } catch {
    // storage is blocked
  }
}

const doneMs = 1600
