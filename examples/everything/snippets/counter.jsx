/** Counts in steps; what is put between its tags stands beside the number. */
export const Counter = ({ start = 0, step = 1, children }) => {
  const [count, setCount] = useState(start)
  return (
    <div className="my-4 flex flex-wrap items-center gap-3">
      <button type="button" className={button} onClick={() => setCount(count - step)}>
        Less
      </button>
      <output aria-live="polite">{count}</output>
      <button type="button" className={button} onClick={() => setCount(count + step)}>
        More
      </button>
      <div>{children}</div>
    </div>
  )
}

const button = 'rounded-md border border-current px-3 py-1 font-medium'
