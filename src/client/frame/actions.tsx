import { useEffect, useState } from "preact/hooks";
import { usePage } from "../context.ts";
import type { DialogProps } from "../dialog/dialogs.tsx";
import { Icon } from "../icons.tsx";
import { Lazy } from "../lazy.tsx";
import { loadDialogs } from "../lazyModules.ts";

/** State of the history entry with the share dialog, which has no URL of its own. */
const sharing = "share";
const isSharingEntry = (): boolean => history.state === sharing;

/** Actions on the whole chart: download, share, full screen. */
export function Actions() {
  const { params, change } = usePage();
  const [isSharing, setSharing] = useState(isSharingEntry);
  const [isFull, toggleFull] = useFullScreen();
  useEffect(() => {
    const update = () => setSharing(isSharingEntry());
    addEventListener("popstate", update);
    return () => removeEventListener("popstate", update);
  }, []);
  const share = (): void => {
    change({});
    history.replaceState(sharing, "");
    setSharing(true);
  };
  const close = (): void => {
    // Opening pushed an entry, so go back. A dialog opened by the URL has no entry before it.
    if (history.state) history.back();
    else change({ overlay: undefined }, "replace");
  };
  const dialog = isSharing ? "share" : params.overlay;
  return (
    <div class="actions">
      <button type="button" class="tool" onClick={() => change({ overlay: "download-vis" })}>
        <Icon name="download" />
        Download
      </button>
      <button type="button" class="tool" onClick={share}>
        <Icon name="share" />
        Share
      </button>
      {document.fullscreenEnabled && (
        <button type="button" class="tool" onClick={toggleFull}>
          <Icon name={isFull ? "shrink" : "expand"} />
          <span class="wide-only">{isFull ? "Exit full screen" : "Full screen"}</span>
        </button>
      )}
      {dialog && <Lazy load={loadDialogs} props={{ name: dialog, onClose: close } satisfies DialogProps} />}
    </div>
  );
}

/** Whether the chart is in full screen, and a function that toggles it. */
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
