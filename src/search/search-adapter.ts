import { local } from './adapters/local/local-adapter.ts'
import type { SearchAdapter } from './search-types.ts'

/** The ways there are, by name. */
export const searchAdapters = { local } as const satisfies Record<string, SearchAdapter>
