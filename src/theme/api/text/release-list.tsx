import type { Release } from '../../../content/changelog/release.ts'
import { Update } from '../../components/update.tsx'
import { Markdown } from './described-text.tsx'

/** The releases of a changelog, each as an `Update`. Their text is data. */
export function ReleaseList({ releases }: { readonly releases: readonly Release[] }) {
  return releases.map(({ label, day, tags, text }) => (
    <Update key={label} label={label} description={day} tags={tags} rss={label}>
      <Markdown text={text} />
    </Update>
  ))
}
