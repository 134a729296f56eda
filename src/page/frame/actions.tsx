import { useEffect, useState } from "preact/hooks";
import { usePage } from "../context.ts";
import { OpenDialog } from "../dialog/openDialog.tsx";
import { Icon } from "../icons.tsx";

/** What a reader can do with the chart as a whole: take it along, pass it on, see it large. */
export function Actions() {
  const { params, change } = usePage();
  const [isSharing, setSharing] = useState(false);
  const [isFull, toggleFull] = useFullScreen();
  const dialog = isSharing ? "share" : params.overlay;
  const close = (): void => {
    setSharing(false);
    // Replaced, for "back" leads to the views before, and opens no dialog again.
    if (params.overlay) change({ overlay: undefined }, "replace");
  };
  return (
    <div class="actions">
      <button type="button" class="tool" onClick={() => change({ overlay: "download-vis" })}>
        <Icon name="download" />
        Download
      </button>
      <button type="button" class="tool" onClick={() => setSharing(true)}>
        <Icon name="share" />
        Share
      </button>
      {document.fullscreenEnabled && (
        <button type="button" class="tool" onClick={toggleFull} aria-pressed={isFull}>
          <Icon name={isFull ? "shrink" : "expand"} />
          <span class="wide-only">{isFull ? "Exit full screen" : "Full screen"}</span>
        </button>
      )}
      {dialog && <OpenDialog name={dialog} onClose={close} />}
    </div>
  );
}

/** Whether the chart fills the screen, and what changes that. */
function useFullScreen(): readonly [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.getElementById("chart")?.requestFullscreen();
  };
  return [isFull, toggle];
}
