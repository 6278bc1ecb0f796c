/** What a piece of source becomes, above the source itself: the last of its children. */
export const Demo = ({ children }) => <div className="demo">{children}</div>
