import type { PropsOf } from '../authoring/component-props.ts'
import { starsFeature } from '../client-manifest.ts'
import { useScope } from '#render-scope'
import { outer, words } from '../authoring/read-props.ts'
import { iconOf } from '../authoring/icon.tsx'
import { useEnclosing } from '../authoring/enclosing.tsx'

/**
 * `repo` (owner/name or URL), `variant` (`inset`, `flat`): a GitHub repository. The browser fetches its description and how
 * many stars and forks it has.
 */
function Repo(props: PropsOf<'GitHub.Repo'>) {
  const scope = useScope()
  const around = useEnclosing()
  const written = words(props['repo']) ?? words(props['url']) ?? ''
  const name = /^(?:https?:\/\/(?:www\.)?github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(
    written,
  )?.[1]
  if (name === undefined) {
    scope.warn(
      {
        code: 'content/unknown-repository',
        message: `"${written}" names no repository on GitHub.`,
        help: 'Write the owner and the name: repo="acme/docs".',
      },
      props.$at,
    )
    return null
  }
  scope.feature(starsFeature)
  scope.feature('repository')
  const [owner, repository] = name.split('/')
  const Link = around.link ? 'span' : 'a'
  return (
    <Link
      {...outer('GitHub.Repo', props)}
      {...(!around.link && {
        href: `https://github.com/${name}`,
        target: '_blank',
        rel: 'noreferrer',
      })}
      data-variant={words(props['variant']) === 'flat' ? 'flat' : 'inset'}
      data-repository={`github:${name}`}
    >
      {iconOf({ icon: 'github', iconType: 'brands' }, scope)}
      <span data-part="title">
        {owner}/<b>{repository}</b>
      </span>
      <span data-part="numbers">
        <span data-part="stars" title={scope.strings.stars} />
        <span data-part="forks" title={scope.strings.forks}>
          {iconOf({ icon: 'code-fork' }, scope)}
        </span>
      </span>
      <span data-part="about" />
    </Link>
  )
}

export const GitHub = Object.assign(Repo, { Repo })
