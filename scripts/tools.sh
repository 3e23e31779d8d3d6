# Locates the tests' tools other than Go, Node, make and git. It is sourced, not run.

find_chromium() {
  local name
  for name in "${UMBRARCH_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    [ -n "$name" ] && command -v "$name" && return 0
  done
  return 1
}

# Prints the folder with initdb and postgres, which is not on Debian's PATH.
find_postgres() {
  local dir
  for dir in "${UMBRARCH_POSTGRES_BIN:-}" "$(dirname "$(command -v initdb 2>/dev/null || echo /none/x)")" \
    $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin /usr/pgsql-*/bin; do
    [ -n "$dir" ] && [ -x "$dir/initdb" ] && [ -x "$dir/postgres" ] && echo "$dir" && return 0
  done
  return 1
}

find_firefox() {
  local name
  for name in "${UMBRARCH_FIREFOX:-}" firefox-esr firefox /Applications/Firefox.app/Contents/MacOS/firefox; do
    [ -n "$name" ] && command -v "$name" && return 0
  done
  return 1
}

# Prints WebKitGTK's MiniBrowser, which is not on Debian's PATH, its driver, and the virtual display that both need.
find_webkit() {
  local browser
  for browser in "${UMBRARCH_WEBKIT:-}" /usr/lib/*/webkit2gtk-4.*/MiniBrowser /usr/libexec/webkit2gtk-4.*/MiniBrowser /usr/lib/webkit2gtk-4.*/MiniBrowser; do
    [ -x "$browser" ] && echo "$browser" && command -v WebKitWebDriver && command -v Xvfb && return 0
  done
  return 1
}
