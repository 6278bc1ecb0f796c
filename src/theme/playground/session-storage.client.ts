import { isObject } from '../../openapi/json.ts'
import type { PlaygroundView } from '../../openapi/views/playground-view.ts'
import type { StoredEntry } from '../../openapi/mock/item-store.ts'
import { type AuthInput, mockServer, type PlaygroundState } from './form-state.client.ts'
import { readExtras } from './extras/extras-state.client.ts'
import { isTypedState, withoutSecrets } from './panel/typed-state.client.ts'

/**
 * Persistence of the form. Secrets are stored in `sessionStorage` and end with the tab, as does what was typed for each
 * operation. The selected server, if the site offers it, is stored in `localStorage`.
 */
export function restoreKept(view: PlaygroundView, state: PlaygroundState): PlaygroundState {
  const auth = readAuth(view)
  const { custom, variables, mock, alternative } = read('sessionStorage', serverKey(view))
  const url = readText('localStorage', serverMemory)
  const isOffered = view.servers.some((server) => server.url === url)
  const typed = read('sessionStorage', typedKey(view))
  return {
    ...state,
    ...(isTypedState(typed) && {
      parameters: typed.parameters,
      body: { ...state.body, ...typed.body, texts: { ...state.body.texts, ...typed.body.texts } },
      extras: readExtras(typed.extras),
    }),
    server: {
      url:
        mock === true && view.mock
          ? mockServer
          : isOffered && url !== undefined
            ? url
            : state.server.url,
      custom: typeof custom === 'string' ? custom : '',
      variables: membersOf(variables, isTexts),
    },
    alternative: Math.max(0, alternativeNames(view).indexOf(String(alternative))),
    auth: {
      ...state.auth,
      ...Object.fromEntries(
        Object.entries(auth).filter(([id]) => Object.hasOwn(view.security.schemes, id)),
      ),
    },
  }
}

export function saveSession(
  view: PlaygroundView,
  before: PlaygroundState,
  state: PlaygroundState,
): void {
  if (state.auth !== before.auth) {
    write('sessionStorage', authKey(view), { ...readAuth(view), ...state.auth })
  }
  const isSame = (key: 'parameters' | 'body' | 'extras'): boolean => state[key] === before[key]
  if (!isSame('parameters') || !isSame('body') || !isSame('extras')) {
    write('sessionStorage', typedKey(view), withoutSecrets(view, state))
  }
  if (state.server === before.server && state.alternative === before.alternative) return
  const { url, custom, variables } = state.server
  const isMock = url === mockServer
  const alternative = alternativeNames(view)[state.alternative]
  write('sessionStorage', serverKey(view), { custom, variables, mock: isMock, alternative })
  if (url !== '' && !isMock && url !== before.server.url)
    writeText('localStorage', serverMemory, url)
}

/** Names by which the alternatives of another operation of the API are recognized. */
function alternativeNames({ security }: PlaygroundView): readonly string[] {
  return security.alternatives.map(({ requirements }) =>
    requirements.map(({ scheme }) => scheme).join(' + '),
  )
}

/** What the mock of an API has created, changed and deleted in this tab. */
export function readMockState({ api }: PlaygroundView): readonly StoredEntry[] {
  const { entries } = read('sessionStorage', mockKey(api))
  return Array.isArray(entries) ? entries.filter(isStoredEntry) : []
}

export function saveMockState({ api }: PlaygroundView, entries: readonly StoredEntry[]): void {
  write('sessionStorage', mockKey(api), { entries })
}

function isStoredEntry(entry: unknown): entry is StoredEntry {
  if (!Array.isArray(entry)) return false
  const [collection, id, item] = entry as readonly unknown[]
  return (
    typeof collection === 'string' &&
    typeof id === 'string' &&
    isObject(item) &&
    (item['kind'] === 'deleted' || (item['kind'] === 'item' && item['value'] !== undefined))
  )
}

/** What this tab keeps under a name. */
export function readInTab(name: string): Readonly<Record<string, unknown>> {
  return read('sessionStorage', `octavo:${name}`)
}

/** Keeps an object in this tab; `undefined` removes it. */
export function keepInTab(name: string, value: object | undefined): void {
  if (value !== undefined) return write('sessionStorage', `octavo:${name}`, value)
  try {
    sessionStorage.removeItem(`octavo:${name}`)
  } catch {
    // storage is blocked, so nothing was kept
  }
}

/** A request of this session, without secrets. */
export interface HistoryEntry {
  /** Unix time in ms. */
  readonly at: number
  readonly status: string
  readonly ms: number
  readonly state: Omit<PlaygroundState, 'auth'>
}

export function readHistory(view: PlaygroundView): readonly HistoryEntry[] {
  return Object.values(membersOf(read('sessionStorage', historyKey(view)), isEntry))
}

function isEntry(value: unknown): value is HistoryEntry {
  if (!isObject(value) || typeof value['status'] !== 'string' || !isObject(value['state'])) {
    return false
  }
  const { server, parameters, body } = value['state']
  return isObject(server) && isObject(parameters) && isObject(body) && isObject(body['texts'])
}

/** Adds a request to the history of its operation, newest first. */
export function enterHistory(
  view: PlaygroundView,
  state: PlaygroundState,
  { status, ms }: Pick<HistoryEntry, 'status' | 'ms'>,
): readonly HistoryEntry[] {
  const { server } = state
  const { parameters, body, extras } = withoutSecrets(view, state)
  const entry: HistoryEntry = {
    at: Date.now(),
    status,
    ms,
    state: {
      server: { ...server, custom: server.custom.replace(/\/\/[^/@]*@/, '//') },
      alternative: state.alternative,
      parameters,
      body: { ...body, files: {} },
      ...(extras && { extras }),
    },
  }
  const entries = [entry, ...readHistory(view)].slice(0, maxEntries)
  write('sessionStorage', historyKey(view), entries)
  return entries
}

const serverMemory = 'octavo:server'

function authKey({ api }: PlaygroundView): string {
  return `octavo:auth:${api}`
}

function mockKey(api: string): string {
  return `octavo:mock:${api}`
}

function serverKey({ api }: PlaygroundView): string {
  return `octavo:server:${api}`
}

function typedKey({ api, method, path }: PlaygroundView): string {
  return `octavo:typed:${api} ${method} ${path}`
}

function historyKey({ api, method, path }: PlaygroundView): string {
  return `octavo:history:${api} ${method} ${path}`
}

/** If storage is blocked, accessing `localStorage` throws, so it happens inside `try`. */
type StorageName = 'localStorage' | 'sessionStorage'

/** The members of a stored object or list, which another script or version may have written. */
function read(storage: StorageName, key: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(readText(storage, key) ?? 'null')) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

function membersOf<Member>(
  value: unknown,
  isMember: (it: unknown) => it is Member,
): Readonly<Record<string, Member>> {
  const members = Object.entries(Object(value) as Readonly<Record<string, unknown>>)
  return Object.fromEntries(members.filter((it): it is [string, Member] => isMember(it[1])))
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((it) => typeof it === 'string')
}

function isAuthInput(value: unknown): value is AuthInput {
  return isTexts(value) && typeof value['value'] === 'string'
}

function readAuth(view: PlaygroundView): Readonly<Record<string, AuthInput>> {
  return membersOf(read('sessionStorage', authKey(view)), isAuthInput)
}

function write(storage: StorageName, key: string, value: object): void {
  writeText(storage, key, JSON.stringify(value))
}

function readText(storage: StorageName, key: string): string | undefined {
  try {
    return globalThis[storage].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function writeText(storage: StorageName, key: string, text: string): void {
  try {
    globalThis[storage].setItem(key, text)
  } catch {
    // Storage is full or forbidden: it is forgotten with the page.
  }
}

const maxEntries = 20
