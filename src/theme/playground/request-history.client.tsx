import { timeWords } from './response/response-panel.client.tsx'
import type { HistoryEntry } from './session-storage.client.ts'
import type { Words } from '../words/playground-english.client.ts'

/** The requests of this tab, newest first; each can be put back into the form. */
export function RequestHistory({ entries, words, onRestore }: RequestHistoryProps) {
  if (entries.length === 0) return null
  return (
    <details data-part="history">
      <summary>
        {words.history} <span data-part="count">{entries.length}</span>
      </summary>
      <ol>
        {entries.map((entry) => (
          <li key={entry.at}>
            <button type="button" title={words.restore} onClick={() => onRestore(entry.state)}>
              <b data-part="status" data-family={entry.status[0]}>
                {entry.status}
              </b>
              <span>{new Date(entry.at).toLocaleTimeString()}</span>
              <span>{timeWords(entry.ms)}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

interface RequestHistoryProps {
  readonly entries: readonly HistoryEntry[]
  readonly words: Words
  readonly onRestore: (state: HistoryEntry['state']) => void
}
