import { ownValue } from '../../base/own-value.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { outer, words } from '../authoring/read-props.ts'
import { kinds } from './callout.tsx'

/** `type`: an announcement in the text. */
export function Banner(props: PropsOf<'Banner'>) {
  const kind = ownValue(kinds, words(props['type'])?.toLowerCase() ?? '')
  return (
    <div {...outer('Banner', props)} data-tone={kind}>
      {words(props['content'])}
      {props.children}
    </div>
  )
}
