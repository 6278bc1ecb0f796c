import { sha256 } from '../../host/node/hash.ts'

/** A share of the pages of a site: `2/8` is the second of eight. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** Whether a page is in a shard. A page stays in its shard when others come and go. */
export function isInShard(name: string, { index, count }: Shard): boolean {
  return Number.parseInt(sha256(name).slice(0, 8), 16) % count === index - 1
}
