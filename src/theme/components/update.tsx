import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { isFilled, list, outer, slot, titleSlot, words } from '../authoring/read-props.ts'
import { plainText } from '../authoring/plain-text.ts'
import { titleSlug } from '../authoring/component-slug.ts'
import { SelfLink } from './steps.tsx'

/** `label`, `description`, `tags`, `rss` (`title`, `description`), `id` (from the label). */
export function Update(props: PropsOf<'Update'>) {
  const scope = useScope()
  const label = titleSlot(props['label'])
  const text = plainText(label).trim()
  const description = slot(props['description'])
  const tags = list(props['tags'])
  const written = words(props['id'])
  const slug = titleSlug(text)
  const id = written ?? scope.id(slug === '' ? 'update' : slug)
  if (written !== undefined) scope.anchor(written)
  if (text !== '') scope.heading({ depth: 2, text, anchor: id })
  const summary = plainText(description).trim()
  const rss = feedEntry(props['rss'])
  scope.update({
    label: text,
    tags,
    anchor: id,
    ...(summary && { description: summary }),
    ...(rss && { rss }),
  })
  if (tags.length > 0) scope.feature('update')
  return (
    <section
      {...outer('Update', props)}
      id={id}
      aria-label={text || undefined}
      data-tags={tags.length === 0 ? undefined : JSON.stringify(tags)}
      data-filter={tags.length === 0 ? undefined : scope.strings.filterByTag}
    >
      <div data-part="label">
        <p data-part="title">
          <SelfLink id={id}>{label}</SelfLink>
        </p>
        {isFilled(description) && <p data-part="description">{description}</p>}
        {tags.length > 0 && (
          <ul data-part="tags">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      <div data-part="content">{props.children}</div>
    </section>
  )
}

function feedEntry(written: unknown) {
  if (typeof written === 'string' && written !== '') return { title: written }
  if (typeof written !== 'object' || written === null) return undefined
  const { title, description } = written as { title?: unknown; description?: unknown }
  const [name, text] = [words(title), words(description)]
  return name === undefined && text === undefined
    ? undefined
    : { ...(name && { title: name }), ...(text && { description: text }) }
}
