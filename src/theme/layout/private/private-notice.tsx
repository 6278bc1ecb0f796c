import type { Strings } from '../../words/site.ts'
import { glyph } from '../ui-icons.ts'

/** Says on a private page that is open who may read it. The button is shown where a script keeps the key. */
export function PrivateNotice({
  audience,
  strings,
}: {
  readonly audience: string
  readonly strings: Strings
}) {
  return (
    <p data-part="private">
      <span dangerouslySetInnerHTML={{ __html: glyph('lock') }} />
      <span>
        {strings.privatePage}: <b>{audience}</b>
      </span>
      <button type="button" class="o-quiet" hidden>
        {strings.lockAgain}
      </button>
    </p>
  )
}
