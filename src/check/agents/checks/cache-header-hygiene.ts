import type { AgentCheck } from '../agent-check.ts'

/** A day: an agent may see what was published that long ago. */
const maxAge = 86_400

export const cacheHeaderHygiene: AgentCheck = {
  id: 'cache-header-hygiene',
  fix: 'Send "Cache-Control: no-cache" with an ETag, as the files of --host do.',
  async site({ base, get }) {
    const wrong: string[] = []
    for (const path of [`${base}/llms.txt`, `${base}/index.md`, `${base}/`]) {
      const { headers, status } = await get(path)
      if (status !== 200) continue
      const cache = headers.get('cache-control') ?? ''
      const age = Number(/\bmax-age=(\d+)/.exec(cache)?.[1] ?? 0)
      const isChecked = headers.has('etag') || headers.has('last-modified') || cache !== ''
      if (age > maxAge || /\bimmutable\b/.test(cache) || !isChecked)
        wrong.push(`${path} is cached too long, or without a validator: "${cache}".`)
    }
    return wrong
  },
}
