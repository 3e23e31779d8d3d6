/**
 * What opens over a screen and stands in its address is a step of the browser's: Back closes it, as a phone's user
 * expects, and to close it by its own button is that same step back. What was opened by a link alone has no step of
 * ours behind it, and is taken out of the address in place.
 */
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const OPENED = { sheet: true };

export interface Sheet {
  /** Shows what the search names; within what is open already it takes its place. */
  open: (search: Record<string, string>) => void;
  /** Back to the screen, with what else its address said. */
  close: (rest?: Record<string, string>) => void;
}

/** The same functions for as long as the router's own stays the same. */
export function useSheet(): Sheet {
  const navigate = useNavigate();
  const here = useLocation();
  const at = useRef(here);
  useEffect(() => {
    at.current = here;
  }, [here]);
  return useMemo(() => {
    // A second press, before the step is taken, would leave the screen.
    let left = '';
    const put = (search: Record<string, string>, how: { replace: boolean; state?: unknown }) =>
      navigate({ search: new URLSearchParams(search).toString() }, how);
    return {
      open: (search) => {
        const { search: shown, state } = at.current;
        put(search, shown ? { replace: true, state } : { replace: false, state: OPENED });
      },
      close: (rest = {}) => {
        const { state, key } = at.current;
        if (state?.sheet !== true) put(rest, { replace: true });
        else if (left !== key) {
          left = key;
          navigate(-1);
        }
      },
    };
  }, [navigate]);
}
