import { filterFields, toggleAll } from './use-list-tools.client.ts'

/** Does what a control of an operation page is for. */
export function useControl(control: HTMLElement, event: 'input' | 'click'): void {
  const { part } = control.dataset
  if (event === 'input') filterFields(control as HTMLInputElement)
  else if (part === 'expand') toggleAll(control)
  else if (part === 'try-webhook')
    void import('../webhooks/webhook-session.client.ts').then(({ openWebhook }) =>
      openWebhook(control),
    )
}
