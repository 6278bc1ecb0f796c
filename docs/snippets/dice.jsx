export const Dice = ({ sides = 6 }) => {
  const [face, setFace] = useState(1)
  const roll = () => setFace(1 + Math.floor(Math.random() * sides))
  return (
    <button className="rounded-lg border px-4 py-2 font-semibold" onClick={roll}>
      Rolled a {face}
    </button>
  )
}
