/** Removes an item of a list. */
export function RemoveButton({ label, onClick }: { readonly label: string; onClick(): void }) {
  return (
    <button type="button" data-part="remove" aria-label={label} onClick={onClick}>
      ×
    </button>
  )
}
