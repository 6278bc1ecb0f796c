import type { Strings } from '../../words/site.ts'

/** The dialog that `?` opens. */
export function Shortcuts({ strings }: { readonly strings: Strings }) {
  const rows = [
    [strings.search, '/'],
    [strings.previous, '['],
    [strings.next, ']'],
    [strings.shortcuts, '?'],
    [strings.close, 'Esc'],
  ] as const
  return (
    <dialog data-part="shortcuts" aria-labelledby="octavo-shortcuts">
      <h2 id="octavo-shortcuts">{strings.shortcuts}</h2>
      <dl>
        {rows.map(([what, key]) => (
          <div>
            <dt>{what}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" class="o-quiet">
          {strings.close}
        </button>
      </form>
    </dialog>
  )
}
