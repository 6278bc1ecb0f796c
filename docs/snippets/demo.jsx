/** What a piece of source becomes, above the source itself: the last of its children. */
export const Demo = ({ children }) => {
  const parts = React.Children.toArray(children).filter((part) => part !== '\n')
  return (
    <div className="demo">
      <div className="demo-result">{parts.slice(0, -1)}</div>
      {parts.at(-1)}
    </div>
  )
}
