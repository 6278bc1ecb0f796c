import type { PropsOf } from '../authoring/component-props.ts'
import { amount, outer } from '../authoring/read-props.ts'

/** `cols` (1 to 4, default 2): number of columns, fewer on narrow screens. */
export function Columns(props: PropsOf<'Columns'>) {
  return <Grid name="Columns" props={props} />
}

/** The early name of `Columns`. */
export function CardGroup(props: PropsOf<'CardGroup'>) {
  return <Grid name="CardGroup" props={props} />
}

export function Column(props: PropsOf<'Column'>) {
  return <div {...outer('Column', props)}>{props.children}</div>
}

function Grid({ name, props }: { readonly name: string; readonly props: PropsOf<'Columns'> }) {
  const wanted = amount(props['cols']) ?? amount(props['columns']) ?? 2
  const columns = Math.max(1, Math.min(4, Math.round(wanted)))
  return <div {...outer(name, props, `--cols:${columns}`)}>{props.children}</div>
}
