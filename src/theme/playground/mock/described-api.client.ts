import { parseExactly } from '../../../base/numbers/exact-json.ts'
import type { MockApi } from '../../../openapi/mock/mock-api.ts'
import { loadPatterns } from '../../../openapi/patterns/match-pattern.ts'

/** What is published of an API for its playground, loaded once; `undefined` if it is not there. */
export function loadApi(id: string): Promise<MockApi | undefined> {
  const known = loading.get(id) ?? fetchApi(id)
  loading.set(id, known)
  return known
}

const loading = new Map<string, Promise<MockApi | undefined>>()

async function fetchApi(id: string): Promise<MockApi | undefined> {
  // a page that describes its operation itself belongs to no API
  if (id === '') return undefined
  try {
    const url = new URL(`../apis/${encodeURIComponent(id)}/operations.json`, import.meta.url)
    const response = await fetch(url, { credentials: 'omit' })
    if (!response.ok) return undefined
    const text = await response.text()
    await loadPatterns(text)
    return parseExactly(text) as MockApi
  } catch {
    loading.delete(id)
    return undefined
  }
}
