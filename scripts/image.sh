#!/bin/sh
# Puts together the files of the container image after a build: in the folder $1 Node, npm, a shell and a few tools with their
# libraries, the build, and the packages outside of its bundles; in the folder $2 what belongs to the shop's user.
set -eu
root=$1
mkdir -p "$root/app/scripts" "$root/etc" "$root/usr/bin" "$root/usr/local/bin" "$root/usr/local/lib/node_modules"
mkdir -p "$2/data" "$2/home/node" "$2/tmp"
chmod 700 "$2/data"
chmod 1777 "$2/tmp"

# Programs, and the libraries that they and sharp are linked with.
cp "$(readlink -f "$(command -v node)")" "$root/usr/local/bin/node"
for program in cat chmod chown cp df du env id ls mkdir mv rm sh sleep; do
  cp "$(readlink -f "$(command -v $program)")" "$root/usr/bin/$program"
done
ln -s usr/bin "$root/bin"
for file in "$root"/usr/local/bin/node "$root"/usr/bin/* node_modules/@img/*/lib/*; do
  ldd "$file" 2>/dev/null | grep -o '/[^ ]*' || true
done | grep -v node_modules | sort -u | while read -r library; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done

# npm without its manuals.
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
cp -R "$npm" "$root/usr/local/lib/node_modules/npm"
rm -rf "$root/usr/local/lib/node_modules/npm/docs" "$root/usr/local/lib/node_modules/npm/man"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"

printf 'root:x:0:0:root:/:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n' > "$root/etc/passwd"
printf 'root:x:0:\nnode:x:1000:\n' > "$root/etc/group"
printf 'hosts: files dns\n' > "$root/etc/nsswitch.conf"

# The shop, with what npm's scripts call.
cp package.json .npmrc "$root/app/"
cp scripts/setup.mjs scripts/start.mjs "$root/app/scripts/"
cp -RL dist "$root/app/dist"
node scripts/runtime-packages.ts "$root/app/node_modules"
node scripts/supply/sbom.ts > "$root/app/sbom.json"
