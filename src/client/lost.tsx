interface LostProps {
  readonly onRetry: () => void;
}

/** Tells that a part of the page did not come, and lets readers ask for it again. */
export const Lost = ({ onRetry }: LostProps) => (
  <span role="alert">
    This did not load.
    <button type="button" class="tool" onClick={onRetry}>
      Try again
    </button>
  </span>
);
