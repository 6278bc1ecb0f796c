import { parseExactly } from '../base/numbers/exact-json.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMock } from '../openapi/mock/create-mock.ts'
import type { StoredEntry } from '../openapi/mock/item-store.ts'
import type { MockApi, MockOperation, MockRequest, MockResponse } from '../openapi/mock/mock-api.ts'
import { loadPatterns } from '../openapi/patterns/match-pattern.ts'
import { publishedApiPath } from '../openapi/mock/published-api.ts'

/** Calls of a mock of the APIs in the output of a build. It keeps what calls create until the process ends. */
export interface MockCalls {
  /** `api` is the description, if the site has several; `undefined` if the output has no such operation. */
  find(name: string, api: string): Promise<CalledOperation | undefined>
}

export interface CalledOperation {
  readonly operation: MockOperation
  call(request: MockRequest): MockResponse
}

export function createMockCalls(folder: string): MockCalls {
  let state: readonly StoredEntry[] = []
  return {
    async find(name, from) {
      // read again each time: another build may have replaced the output
      for (const api of await publishedApis(folder)) {
        if (from !== '' && api.from !== from) continue
        const operation = api.operations.find((it) => `${it.method} ${it.path}` === name)
        if (operation === undefined) continue
        return {
          operation,
          call(request) {
            const mock = createMock([api], state)
            const response = mock.respond(request)
            state = mock.state()
            return response
          },
        }
      }
      return undefined
    },
  }
}

async function publishedApis(folder: string): Promise<readonly MockApi[]> {
  const parent = join(folder, '_octavo/apis')
  const ids = await readdir(parent).catch(() => [])
  return Promise.all(
    ids.map(async (id) => {
      const text = await readFile(join(folder, publishedApiPath(id)), 'utf8')
      await loadPatterns(text)
      return parseExactly(text) as MockApi
    }),
  )
}
