import { loadScript, type Integration } from '../integration.ts'

/** Pirsch: it notices page views itself. */
export const integration: Integration = {
  start({ id = '' }) {
    loadScript('https://api.pirsch.io/pa.js', { id: 'pianjs', 'data-code': id })
  },
}
