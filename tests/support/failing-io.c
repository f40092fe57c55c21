/*
 * Preloaded into the server by a test: lets system calls on the file of the database, and on its log, fail when they
 * are told to. The orders come through a file that the test and this library both have in memory.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct orders {
  int32_t skip;  /* calls that still go well, */
  int32_t fail;  /* calls that fail after them, */
  int32_t error; /* and what they fail with */
  int32_t failed;
};

static volatile struct orders *orders;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("FAILING_IO_ORDERS");
  int file = name ? open(name, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof(struct orders), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory != MAP_FAILED) orders = memory;
}

static int is_database(int file) {
  char link[32], name[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, name, sizeof name - 1);
  if (length < 0) return 0;
  name[length] = 0;
  return strstr(name, "/leads.db") != NULL;
}

static int must_fail(int file) {
  if (!orders || orders->fail <= 0 || !is_database(file)) return 0;
  if (orders->skip > 0) {
    orders->skip--;
    return 0;
  }
  orders->fail--;
  orders->failed++;
  return 1;
}

static int give_up(void) {
  errno = orders->error;
  return -1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* A write that fails may have got half-way. */
ssize_t write(int file, const void *bytes, size_t count) {
  if (!must_fail(file)) return REAL(write)(file, bytes, count);
  if (REAL(write)(file, bytes, count / 2) < 0) return -1;
  return give_up();
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  if (!must_fail(file)) return REAL(pwrite64)(file, bytes, count, offset);
  if (REAL(pwrite64)(file, bytes, count / 2, offset) < 0) return -1;
  return give_up();
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return pwrite64(file, bytes, count, offset);
}

ssize_t read(int file, void *bytes, size_t count) {
  return must_fail(file) ? give_up() : REAL(read)(file, bytes, count);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  return must_fail(file) ? give_up() : REAL(pread64)(file, bytes, count, offset);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  return must_fail(file) ? give_up() : REAL(pread)(file, bytes, count, offset);
}

int fsync(int file) {
  return must_fail(file) ? give_up() : REAL(fsync)(file);
}

int fdatasync(int file) {
  return must_fail(file) ? give_up() : REAL(fdatasync)(file);
}

int ftruncate64(int file, off64_t length) {
  return must_fail(file) ? give_up() : REAL(ftruncate64)(file, length);
}

int ftruncate(int file, off_t length) {
  return must_fail(file) ? give_up() : REAL(ftruncate)(file, length);
}
