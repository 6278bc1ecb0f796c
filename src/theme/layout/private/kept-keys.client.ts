import { fromBase64, openingKey, toBase64 } from './sealed.client.ts'
import type { Bytes } from './sealed.client.ts'

/**
 * The keys of the audiences whose passphrase the reader has entered: in the session of the tab, and on request on the device,
 * where no script can read their bytes.
 */

const inTab = 'octavo-key '
const onDevice = 'octavo-private'
const store = 'keys'

export async function keepKey(id: string, bytes: Bytes, forDevice: boolean): Promise<void> {
  try {
    sessionStorage.setItem(inTab + id, toBase64(bytes))
  } catch {
    // Storage is forbidden: each page needs the passphrase.
  }
  if (!forDevice) return
  const key = await openingKey(bytes)
  await inDatabase('readwrite', (keys) => keys.put(key, id))
}

export async function keptKey(id: string): Promise<CryptoKey | undefined> {
  const bytes = readTab(id)
  if (bytes !== null) return openingKey(fromBase64(bytes))
  const kept = await inDatabase('readonly', (keys) => keys.get(id))
  return kept instanceof CryptoKey ? kept : undefined
}

/** The ids of all audiences whose key is kept. */
export async function keptIds(): Promise<readonly string[]> {
  const ids = new Set<string>()
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(inTab)) ids.add(name.slice(inTab.length))
  } catch {
    // Storage is forbidden.
  }
  const kept = await inDatabase('readonly', (keys) => keys.getAllKeys())
  for (const id of kept ?? []) ids.add(String(id))
  return [...ids]
}

/** Forgets a key, also in other tabs that are open. */
export async function forgetKey(id: string): Promise<void> {
  forgetInTab(id)
  await inDatabase('readwrite', (keys) => keys.delete(id))
  new BroadcastChannel(onDevice).postMessage(id)
}

/** Calls back when another tab has forgotten a key. */
export function onForgotten(act: (id: string) => void): void {
  new BroadcastChannel(onDevice).addEventListener('message', ({ data }: MessageEvent<string>) => {
    forgetInTab(data)
    act(data)
  })
}

function forgetInTab(id: string): void {
  try {
    sessionStorage.removeItem(inTab + id)
  } catch {
    // Storage is forbidden.
  }
}

function readTab(id: string): string | null {
  try {
    return sessionStorage.getItem(inTab + id)
  } catch {
    return null
  }
}

/** Runs a request on the stored keys; `undefined` if the browser has no place for them. */
async function inDatabase<Value>(
  mode: IDBTransactionMode,
  act: (keys: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const opening = indexedDB.open(onDevice)
    opening.onupgradeneeded = () => void opening.result.createObjectStore(store)
    const database = await settled(opening)
    try {
      return await settled(act(database.transaction(store, mode).objectStore(store)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database cannot be read'))
  })
}
