import { render } from 'preact-render-to-string'
import type { Strings } from '../../words/site.ts'

/** The script and the style sheet of private pages. */
export const privateFeature = 'private'

export interface LockedPageProps {
  readonly strings: Strings
  /** The salt of the passphrase, which names the audience. */
  readonly id: string
  /** The name that the page was encrypted under. */
  readonly name: string
  /** The encrypted page, in Base64. */
  readonly sealed: string
}

/** The body of a private page as everyone gets it: a form for the passphrase, which a script shows if it can open the page. */
export function lockedBody({ strings, id, name, sealed }: LockedPageProps): string {
  return render(
    <div data-part="locked" data-id={id} data-name={name}>
      <noscript>
        <p>{strings.privateNoScript}</p>
      </noscript>
      <p data-part="insecure" hidden>
        {strings.privateNeedsHttps}
      </p>
      <form hidden>
        <p>{strings.privateText}</p>
        <label for="octavo-passphrase">{strings.passphrase}</label>
        <div class="o-unlock">
          <input
            id="octavo-passphrase"
            type="password"
            name="passphrase"
            required
            autocomplete="current-password"
            autocapitalize="none"
            spellcheck={false}
            aria-describedby="octavo-passphrase-problem"
          />
          <button class="o-filled" type="submit">
            {strings.unlock}
          </button>
        </div>
        <p id="octavo-passphrase-problem" role="alert" data-words={strings.wrongPassphrase} />
        <label class="o-remember">
          <input type="checkbox" name="remember" /> {strings.remember}
        </label>
      </form>
      <script type="text/plain" data-part="sealed" dangerouslySetInnerHTML={{ __html: sealed }} />
    </div>,
  )
}
